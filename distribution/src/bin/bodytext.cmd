@echo off
rem Runs the bodytext command line of an unpacked archive on Windows.
rem BODYTEXT_OPTS holds further options for Java.
setlocal
for %%i in ("%~dp0..") do set "home=%%~fi"
set "java=java"
if defined JAVA_HOME set "java=%JAVA_HOME%\bin\java"
set "classpath=%home%\lib\*"
set "nutch="
set "serve="
set "train="
if "%~1"=="segment" set "nutch=yes"
if "%~1"=="check" set "nutch=yes"
if "%~1"=="demo" set "nutch=yes"
if "%~1"=="demo" set "serve=yes"
rem An index may be in a file system of Hadoop.
if "%~1"=="search" set "nutch=yes"
if "%~1"=="serve" set "nutch=yes"
if "%~1"=="serve" set "serve=yes"
if "%~1"=="train" set "train=yes"
if "%~1"=="help" set "nutch=yes"
if "%~1"=="help" set "serve=yes"
if "%~1"=="help" set "train=yes"

rem A folder is a Nutch segment, or may contain some. Folds train a model each.
:scan
if "%~1"=="" goto run
if "%~1"=="--folds" set "train=yes"
if exist "%~1\*" set "nutch=yes"
shift /1
goto scan

:run
if defined nutch set "classpath=%classpath%;%home%\lib\nutch\*"
if defined serve set "classpath=%classpath%;%home%\lib\serve\*"
if defined train set "classpath=%classpath%;%home%\lib\train\*"
"%java%" %BODYTEXT_OPTS% -Dfile.encoding=UTF-8 -Djava.awt.headless=true "-Dbodytext.launcher=%~0" "-Dbodytext.conf=%home%\conf" "-Dbodytext.plugins=%home%\plugins" "-Dbodytext.site=%home%\site" -cp "%classpath%" org.bodytext.cli.Main %*
exit /b %errorlevel%
